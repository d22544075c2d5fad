// A page that only says something: what is the matter, and the one thing to do.
import type { ReactNode } from 'react'

export function MessagePage(props: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-sm text-center">
        <h1 className="font-semibold text-xl tracking-[-0.015em]">{props.title}</h1>
        <p className="mt-2 mb-6 text-balance text-base text-foreground-muted">{props.text}</p>
        {props.children}
      </div>
    </main>
  )
}
