// The theme and the language of a text: themes with their colours before they are fetched, the language with a guess.
'use client'
import { Sparkles } from 'lucide-react'
import { labelOfLanguage, languages } from '@/lib/highlight/languages.data'
import { type CodeTheme, codeThemes } from '@/lib/highlight/themes.data'
import { SearchPicker } from './search-picker'

/** A few letters in the theme's own colours: a keyword, a name, a text. */
function ThemeSwatch({ theme }: { theme: CodeTheme }) {
  const [keyword, name, words] = theme.swatch
  return (
    <span
      aria-hidden
      className="inline-flex h-7 w-16 shrink-0 items-center justify-center gap-1 rounded-md border border-line font-mono text-[0.65rem] leading-none compact:h-5.5 compact:w-14"
      style={{ background: theme.ground, forcedColorAdjust: 'none' }}
    >
      <span style={{ color: keyword }}>if</span>
      <span style={{ color: name }}>fn</span>
      <span style={{ color: words }}>"a"</span>
    </span>
  )
}

const themeOptions = codeThemes.map((theme) => ({
  id: theme.id,
  label: theme.label,
  words: theme.appearance,
  group: theme.appearance === 'dark' ? 'Dark' : 'Light',
  preview: <ThemeSwatch theme={theme} />,
}))

export function ThemePicker({ value, onChange }: { value: string; onChange(theme: CodeTheme): void }) {
  const chosen = codeThemes.find(({ id }) => id === value)
  return (
    <SearchPicker
      label="Theme of the text"
      shortLabel="Theme"
      options={themeOptions}
      value={value}
      preview={chosen && <ThemeSwatch theme={chosen} />}
      onChange={(id) => onChange(codeThemes.find((theme) => theme.id === id)!)}
    />
  )
}

const languageOptions = languages.map(({ id, label, names }) => ({ id, label, words: names.join(' ') }))

export function LanguagePicker(props: {
  value: string
  /** What the text is taken for; null where nobody can say, or it is chosen. */
  guess: string | null
  /** Before all others: what an empty value means. */
  automatic?: string
  onChange(language: string): void
}) {
  const { value, guess, automatic, onChange } = props
  const options = automatic === undefined ? languageOptions : [{ id: '', label: automatic }, ...languageOptions]
  return (
    <>
      <SearchPicker
        label="Language of the text"
        shortLabel="Language"
        options={options}
        value={value}
        onChange={onChange}
      />
      {guess !== null && guess !== value && (
        <div className="grid grid-cols-[5.5rem_1fr] gap-3 pb-1">
          <button
            type="button"
            onClick={() => onChange(guess)}
            className="col-start-2 inline-flex h-11 w-fit items-center gap-1.5 rounded-full border border-line px-3 text-foreground-muted text-sm transition-colors duration-100 hover:bg-hover hover:text-foreground compact:h-7 compact:text-xs"
          >
            <Sparkles aria-hidden className="size-3.5 text-accent" />
            Looks like {labelOfLanguage(guess)}
          </button>
        </div>
      )}
    </>
  )
}
