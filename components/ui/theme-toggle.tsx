// Light or dark: the system's choice until the person makes one, which this browser then remembers; and the button that switches.
'use client'
import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { themeStorageKey } from '@/components/head-script'
import { Button } from './button'

export function ThemeToggle() {
  const theme = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <Button
      variant="ghost"
      square
      aria-label={`Switch to the ${next} theme`}
      tip={next === 'dark' ? 'Dark theme' : 'Light theme'}
      onClick={() => setTheme(next)}
    >
      {theme === 'dark' ? <Sun aria-hidden className="size-4" /> : <Moon aria-hidden className="size-4" />}
    </Button>
  )
}

type Theme = 'light' | 'dark'

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const systemTheme = (): Theme => (systemDark().matches ? 'dark' : 'light')

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : systemTheme()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const query = systemDark()
  listeners.add(listener)
  query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
  }
}

/** A choice that equals the system's is no choice: the page follows the system again. */
function setTheme(theme: Theme): void {
  const follows = theme === systemTheme()
  if (follows) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (follows) localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, theme)
  } catch {
    // Storage is refused in some private windows: the theme then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Null while the page is not live yet: the server does not know the theme. */
const useTheme = (): Theme | null => useSyncExternalStore(subscribe, currentTheme, () => null)
