// A block of code with a button that copies it, where the browser lets a page write to the clipboard.
'use client'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

/** Makes a region that scrolls sideways reachable by keyboard (WCAG 2.1.1). */
export const scrollable = { tabIndex: 0 } as const

const saidForMs = 1500

export function CodeBlock({ text }: { text: string }) {
  const [canCopy, setCanCopy] = useState(false)
  const [copied, setCopied] = useState(false)
  // Only over https or on this machine; known in the browser alone.
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), [])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), saidForMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser asked and the reader said no; the text can still be selected.
    }
  }

  return (
    <div className="group relative my-4">
      {/* Scrolled by keyboard too, where the line is longer than the page is wide. */}
      <pre
        {...scrollable}
        className="overflow-x-auto rounded-lg border border-line bg-surface-sunken p-4 font-mono text-xs leading-5"
      >
        <code>{text}</code>
      </pre>
      {canCopy && (
        <Button
          variant="ghost"
          square
          aria-label={copied ? 'Copied' : 'Copy'}
          onClick={copy}
          className="absolute! top-1 right-1 bg-surface-sunken opacity-0 focus-visible:opacity-100 group-hover:opacity-100 compact:top-2 compact:right-2 max-wide:hidden [@media(hover:none)]:opacity-100"
        >
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        </Button>
      )}
    </div>
  )
}
