// One press, several captures of the page side by side.
'use client'
import { Languages, MonitorSmartphone, SunMoon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { canonicalLocale } from '@/lib/contract/canonical-names'
import { localesMax, type VariantKind } from '@/lib/editor/input/captures/variants'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor } from '../../context/editor-context'
import { useIntake } from '../../context/intake-context'

/** `disabled`: there is no address yet, or a capture runs. */
export function VariantRows({ disabled, onStart }: { disabled: boolean; onStart: () => boolean }) {
  const start = useVariants(onStart)
  const [isAsking, setAsking] = useState(false)
  return (
    <fieldset disabled={disabled} className="grid gap-2 disabled:opacity-50">
      <legend className="float-left text-foreground-muted text-xs">Several, side by side</legend>
      <div className="clear-both grid grid-cols-3 gap-1.5">
        <Choice icon={<SunMoon aria-hidden className="size-4" />} onClick={() => start('colours')}>
          Light, dark
        </Choice>
        <Choice icon={<MonitorSmartphone aria-hidden className="size-4" />} onClick={() => start('devices')}>
          Devices
        </Choice>
        <Choice
          icon={<Languages aria-hidden className="size-4" />}
          isOpen={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          Languages
        </Choice>
      </div>
      {isAsking && <LocalesRow onLocales={(locales) => start({ locales })} />}
    </fieldset>
  )
}

function Choice(props: { icon: ReactNode; isOpen?: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      aria-expanded={props.isOpen}
      onClick={props.onClick}
      className="h-14! flex-col gap-0.5! px-1! text-xs! disabled:opacity-100 compact:h-12!"
    >
      {props.icon}
      {props.children}
    </Button>
  )
}

function LocalesRow({ onLocales }: { onLocales: (locales: readonly string[]) => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  // It comes below what is seen, on a small screen behind the button that stays in sight.
  useEffect(() => field.current?.focus(), [])
  const [problem, setProblem] = useState<string | null>(null)
  const take = () => {
    const tags = words.split(/[\s,;]+/).filter((tag) => tag !== '')
    const wrong = tags.find((tag) => canonicalLocale(tag) === undefined)
    if (wrong !== undefined) return setProblem(`“${wrong}” is no language tag, such as de or pt-BR.`)
    // As the service writes them: the same language twice is one picture.
    const locales = [...new Set(tags.flatMap((tag) => canonicalLocale(tag) ?? []))]
    if (locales.length < 2) return setProblem('Name at least two languages.')
    if (locales.length > localesMax) return setProblem(`At most ${localesMax} languages stand side by side.`)
    onLocales(locales)
  }
  return (
    <div>
      <div className="flex gap-2">
        <input
          ref={field}
          type="text"
          aria-label="Languages, by their tags"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          placeholder="en, de, ja"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposingKey(event.nativeEvent)) take()
          }}
          className="h-11 w-full min-w-0 rounded-md bg-surface-sunken px-2 font-mono text-base outline-none focus:outline-2 focus:outline-accent compact:h-8 compact:text-xs"
        />
        <Button onClick={take}>Capture</Button>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-danger text-xs">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Of the page that is typed; an address that is none is told where it is typed. */
function useVariants(onStart: () => boolean): (kind: VariantKind) => void {
  const { intake, captures } = useEditor()
  const { address, options, submit } = useIntake()
  return (kind) => {
    if (!onStart()) return
    void intake.classify(address).then((found) => {
      if (found?.kind !== 'address') return submit()
      return captures((more) => more.variants(kind, { url: found.url, ...options }))
    })
  }
}
