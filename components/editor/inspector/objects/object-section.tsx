// The settings of the selected objects, or of what the active tool draws next.
'use client'
import { Link2, Lock, Paintbrush, Pipette } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import type { StyleChange } from '@/lib/editor/tools/objects/look-fields'
import { nounOf } from '@/lib/editor/tools/objects/object-names'
import { type SharedField, sharedFields } from '@/lib/editor/tools/objects/shared-fields'
import type { Inspected } from '@/lib/editor/tools/objects/style'
import { ActionButton } from '../../actions/use-action'
import { useEditor, useLazyModule } from '../../context/editor-context'
import { FieldRows, openFirst, type ShownField } from '../fields/schema-fields'
import { Section } from '../panel/section'
import { useInspected } from '../panel/use-inspected'
import { usePictureFile } from '../panel/use-picture-file'
import { AlignButtons, OrderButtons } from './arrange-buttons'
import { PlaceFields } from './place-fields'
import { ReadyValues } from './ready-values'

export function ObjectSection() {
  const inspected = useInspected()
  if (!inspected) return null
  const { items, source, title } = inspected
  const isLocked = source === 'selection' && items.every(({ locked }) => locked)
  const [only] = items
  return (
    <Section title={title}>
      {source === 'selection' && <OrderButtons items={items} />}
      {source === 'selection' && <TieRow items={items} />}
      {isLocked && (
        <p className="mt-3 flex items-center gap-2 text-foreground-muted">
          <Lock aria-hidden className="size-3.5 shrink-0" />
          Locked. Unlock to change how {items.length === 1 ? 'it looks' : 'they look'}.
        </p>
      )}
      <fieldset
        disabled={isLocked}
        className={classNames('min-w-0 disabled:opacity-50', source === 'selection' && 'mt-2')}
      >
        <LookFields inspected={inspected} />
        {source === 'selection' && <AlignButtons items={items} />}
        {source === 'selection' && items.length === 1 && <PlaceFields key={only!.id} id={only!.id} />}
      </fieldset>
      <StyleButtons ofSelection={source === 'selection'} />
    </Section>
  )
}

/** What follows an element of the page, and the way to let it stay where it is. */
function TieRow({ items }: Pick<Inspected, 'items'>) {
  const tied = items.filter(({ tiedTo }) => tiedTo !== null)
  if (tied.length === 0) return null
  return (
    <div className="mt-3 flex items-center gap-2 text-foreground-muted">
      <Link2 aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 flex-1 leading-tight">
        {tied.length === 1 ? 'Follows its element' : `${tied.length} follow their elements`} when the page is captured
        again
      </span>
      <ActionButton action="objects-untie" className="px-2! compact:h-7! compact:text-xs">
        Untie
      </ActionButton>
    </div>
  )
}

function LookFields({ inspected }: { inspected: Inspected }) {
  const { store, assets, tools } = useEditor()
  const toolbox = useLazyModule(tools.load)
  const takeFile = usePictureFile()
  const { items, source, title, firstLook } = inspected
  const fields = shownFields(inspected)
  const values = Object.fromEntries(fields.map(({ key, values }) => [key, values[0]]))
  const mixed = new Map(fields.filter(({ values }) => values.length > 1).map(({ key, values }) => [key, values]))
  const sizedKey = fields.find(({ key }) => key === 'strokePx' || key === 'sizePx')?.key
  const change = (key: string, value: unknown) => toolbox?.previewStyle({ [key]: value })
  const ids = items.map(({ id }) => id)
  if (fields.length === 0) return <p className="py-2 text-foreground-muted">These objects have no setting in common.</p>
  return (
    <FieldRows
      // Another object: what was half typed belongs to the one before.
      key={source === 'tool' ? title : ids.join(' ')}
      {...openFirst(fields)}
      more="More"
      title={new Set(items.map(({ kind }) => kind)).size === 1 ? nounOf(items[0]!.kind) : title}
      of={source === 'selection' ? ids.map((id) => `annotations/${id}`) : []}
      values={values}
      defaults={{ ...values, ...firstLook }}
      comfortableMax={endsOf(firstLook)}
      mixed={mixed}
      onPreview={change}
      onEndGesture={store.endGesture}
      onCancel={store.cancelGesture}
      onFile={
        source === 'selection'
          ? (key, file) =>
              // Others may be selected once it is read.
              takeFile(file, (asset) =>
                toolbox?.commitStyle({ [key]: asset.id }, { assets: { [asset.id]: asset }, ids }),
              )
          : undefined
      }
      nameOf={(id) => assets.get(id)?.name ?? 'Own picture'}
      below={(field: ShownField) =>
        (field.control.type === 'color' || field.key === sizedKey) && (
          <ReadyValues
            field={field}
            value={mixed.has(field.key) ? null : values[field.key]}
            first={firstLook[field.key]}
            onChange={(value) => toolbox?.commitStyle({ [field.key]: value })}
          />
        )
      }
    />
  )
}

/** A tool offers no words and no number: the next object has its own. */
function shownFields({ items, source, firstLook }: Inspected): SharedField[] {
  const fields = sharedFields(items)
  return source === 'tool' ? fields.filter(({ key }) => key in firstLook) : fields
}

/** Ends of the sliders: four times what suits the picture. Larger numbers can be typed. */
function endsOf(firstLook: StyleChange): Record<string, number> {
  const ends = ['strokePx', 'sizePx', 'cellPx', 'sigma'].flatMap((key) => {
    const first = firstLook[key]
    return typeof first === 'number' ? [[key, Math.ceil((first * 4) / 8) * 8] as const] : []
  })
  return { radius: 96, ...Object.fromEntries(ends) }
}

const look = 'min-w-0 flex-1 px-2! compact:h-7! compact:text-xs'
const square = 'wide:pointer-coarse:w-auto compact:size-7!'

/** A look on its way: to and from other objects, to all new ones, or back to the first. */
function StyleButtons({ ofSelection }: { ofSelection: boolean }) {
  return (
    <div className="mt-3 flex gap-1.5 wide:pointer-coarse:grid wide:pointer-coarse:grid-cols-2">
      <ActionButton action="objects-make-default" className={look}>
        Make default
      </ActionButton>
      <ActionButton action="objects-reset-style" className={look}>
        Reset
      </ActionButton>
      <ActionButton action="objects-copy-style" icon={Pipette} variant="secondary" className={square} />
      {ofSelection && (
        <ActionButton action="objects-paste-style" icon={Paintbrush} variant="secondary" className={square} />
      )}
    </div>
  )
}
