// Switches between the light and the dark look.
'use client'
import { Moon, Sun } from 'lucide-react'
import { Button } from './button'
import { setTheme, useTheme } from './theme'

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
