// The text field for a page's address.
'use client'
import { classNames } from '@/components/ui/class-names'
import { useIntake } from '../context/intake-context'

export function AddressInput({ className }: { className?: string }) {
  const { address, setAddress, submit, problem, field } = useIntake()
  return (
    <input
      ref={field}
      type="text"
      inputMode="url"
      aria-label="Address of a web page"
      aria-invalid={problem !== null}
      aria-keyshortcuts="/"
      autoComplete="url"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="Paste an address or a picture"
      value={address}
      onChange={(event) => setAddress(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        // The Enter that ends an input method's composition is not ours.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
      }}
      className={classNames('h-full w-full min-w-0 bg-transparent text-ellipsis outline-none', className)}
    />
  )
}
