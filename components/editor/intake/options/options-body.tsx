// What captures are asked for, in groups: what is shown, what is waited for and taken away, what the page is told.
'use client'
import { RotateCcw } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure, discloseEvent } from '@/components/ui/disclosure'
import { ToggleField } from '@/components/ui/toggle-field'
import type { CaptureChoices } from '@/lib/editor/assets/shot'
import { countOf, linesOf, withChoices } from '@/lib/editor/input/capture-choices'
import { firstProblem, type OptionName, optionLabels, optionProblems } from '@/lib/editor/input/option-words'
import { isCapturing } from '@/lib/editor/store/store'
import { useEditor, useEditorState } from '../../context/editor-context'
import { useIntake } from '../../context/intake-context'
import { AreaRows } from './area-rows'
import { OptionNumber, OptionRow, type OptionRowProps, OptionText } from './option-rows'
import { VariantRows } from './variant-rows'

/** In which a disclosed field comes. */
const framesMax = 60

/** `open`: another object whenever an option is to have the focus, though it is the same one. */
export function OptionsBody({ open }: { open: { field: OptionName | null } }) {
  const { store } = useEditor()
  const { options, submit, address } = useIntake()
  const choices = useEditorState((state) => state.session.captureOptions)
  const capturing = useEditorState(isCapturing)
  const problems = optionProblems(choices, options.deviceType)
  const root = useRef<HTMLDivElement>(null)
  useFocusOn(root, open)
  const closeIfFine = () => {
    const problem = firstProblem(problems)
    store.setSession({ captureOptionsOpen: problem && { field: problem.option } })
    return problem === null
  }
  const rows: OptionRowProps = {
    choices,
    problems,
    refused: open.field,
    onChange: (change) => store.setSession({ captureOptions: withChoices(choices, change) }),
  }
  return (
    <div ref={root}>
      <header className="flex h-13 items-center justify-between gap-2 pr-2 pl-4 compact:h-11">
        <h2 className="font-semibold text-sm">Page options</h2>
        <Button
          variant="ghost"
          className="px-2! compact:h-7 compact:text-xs"
          disabled={countOf(choices) === 0}
          onClick={() => store.setSession({ captureOptions: {} })}
        >
          <RotateCcw aria-hidden className="size-3.5" />
          Reset
        </Button>
      </header>
      <div className="grid gap-1 border-line border-t px-4 py-2">
        <AreaRows {...rows} />
      </div>
      <div className="border-line border-t px-4 py-1">
        <Disclosure label={withCount('Waiting and hiding', choices, ['waitForSelector', 'delayMs', 'hide', 'remove'])}>
          <PageRows {...rows} />
        </Disclosure>
        <Disclosure label={withCount('What the page is told', choices, toldNames)}>
          <ToldRows {...rows} />
        </Disclosure>
      </div>
      <div className="border-line border-t px-4 py-2">
        <ToggleField
          label="Find the page's elements"
          shortLabel="Find the page’s elements"
          value={choices.elements === true}
          onChange={(elements) => rows.onChange({ elements })}
        />
        <p className="pb-1 text-foreground-subtle text-xs">
          Then point at a button or a heading in the picture to crop to it, frame, number or redact it.
        </p>
      </div>
      <div className="border-line border-t px-4 py-3">
        <VariantRows disabled={address.trim() === '' || capturing} onStart={closeIfFine} />
      </div>
      <footer className="sticky bottom-0 border-line border-t bg-raised p-2">
        <Button
          variant="primary"
          className="w-full"
          busy={capturing}
          disabled={address.trim() === ''}
          onClick={() => closeIfFine() && submit()}
        >
          {address.trim() === '' ? 'Type an address first' : 'Capture'}
        </Button>
      </footer>
    </div>
  )
}

/** What holds the option is disclosed first; what is disclosed is drawn by one of the next frames. */
function useFocusOn(root: RefObject<HTMLDivElement | null>, open: { field: OptionName | null }): void {
  useEffect(() => {
    if (!open.field) return
    const find = () => root.current?.querySelector<HTMLElement>(`[data-option="${open.field}"]`)
    if (!find())
      for (const each of root.current?.querySelectorAll('[data-disclosure]') ?? [])
        each.dispatchEvent(new Event(discloseEvent))
    let frame = 0
    const look = (frames: number) => {
      frame = requestAnimationFrame(() => {
        const found = find()
        if (found) focusIn(found)
        else if (frames > 1) look(frames - 1)
      })
    }
    look(framesMax)
    return () => cancelAnimationFrame(frame)
  }, [root, open])
}

/** A field itself, or the chosen one of the controls in a row. */
function focusIn(row: HTMLElement): void {
  const controls = row.querySelectorAll<HTMLElement>('input, select, textarea')
  const chosen = [...controls].find((each) => each.matches(':checked')) ?? controls[0] ?? row
  chosen.focus()
}

const toldNames = ['locale', 'timezone', 'reducedMotion', 'styles'] as const

/** "Waiting and hiding, 2 set". */
function withCount(label: string, choices: CaptureChoices, names: readonly OptionName[]): string {
  const count = names.filter((name) => choices[name] !== undefined).length
  return count === 0 ? label : `${label}, ${count} set`
}

function PageRows({ choices, problems, refused, onChange }: OptionRowProps) {
  const list = (option: 'hide' | 'remove', hint: string) => (
    <OptionText
      option={option}
      value={(choices[option] ?? []).join('\n')}
      placeholder=".cookie-banner"
      hint={hint}
      isMultiline
      problems={problems}
      refused={refused}
      onText={(text) => onChange({ [option]: linesOf(text) })}
    />
  )
  return (
    <div className="pb-2">
      <OptionText
        option="waitForSelector"
        value={choices.waitForSelector ?? ''}
        placeholder=".chart svg"
        problems={problems}
        refused={refused}
        onText={(text) => onChange({ waitForSelector: text })}
      />
      <OptionRow label={optionLabels.delayMs} option="delayMs">
        <OptionNumber
          label="Delay"
          value={choices.delayMs ?? 0}
          min={0}
          max={10_000}
          step={100}
          unit="s"
          factor={0.001}
          onValue={(delayMs) => onChange({ delayMs })}
        />
        <span className="text-foreground-subtle text-xs">of the page’s own clock</span>
      </OptionRow>
      {list('hide', 'Its room stays empty. One a line')}
      {list('remove', 'What follows moves up. One a line')}
    </div>
  )
}

/** Tags of languages that are written often; any other can be typed. */
const languages = ['en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'tr', 'ja', 'ko', 'zh-CN', 'ar', 'he']

const zones = (): string[] => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [])

function ToldRows({ choices, problems, refused, onChange }: OptionRowProps) {
  return (
    <div className="pb-2">
      <OptionText
        option="locale"
        value={choices.locale ?? ''}
        placeholder="de-AT"
        offers={languages}
        problems={problems}
        refused={refused}
        onText={(text) => onChange({ locale: text })}
      />
      <OptionText
        option="timezone"
        value={choices.timezone ?? ''}
        placeholder="Europe/Vienna"
        offers={zones()}
        problems={problems}
        refused={refused}
        onText={(text) => onChange({ timezone: text })}
      />
      <ToggleField
        label="Reduced motion"
        shortLabel="Reduced motion"
        value={choices.reducedMotion === true}
        onChange={(reducedMotion) => onChange({ reducedMotion })}
      />
      <OptionText
        option="styles"
        value={choices.styles ?? ''}
        placeholder="body { zoom: 1.2 }"
        hint="A style sheet laid over the page"
        isMultiline
        problems={problems}
        refused={refused}
        onText={(text) => onChange({ styles: text })}
      />
    </div>
  )
}
