// The editor itself failed. The work is stored in the browser, so starting over loses nothing.
'use client'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <MessagePage
      title="The editor stopped"
      text="Something in it failed. Your picture and its settings are stored in this browser and come back."
    >
      <Button variant="primary" className="wide:h-10 wide:px-4" onClick={reset}>
        Start it again
      </Button>
      {error.digest && <p className="mt-6 text-2xs text-foreground-subtle">Reference {error.digest}</p>}
    </MessagePage>
  )
}
