// Light or dark: the system's choice until the person makes one, which this browser then remembers.
'use client'
import { useSyncExternalStore } from 'react'
import { themeStorageKey } from './theme-script'

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
export function setTheme(theme: Theme): void {
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
export const useTheme = (): Theme | null => useSyncExternalStore(subscribe, currentTheme, () => null)
