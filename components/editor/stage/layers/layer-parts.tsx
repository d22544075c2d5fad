// What the layers over the canvas are made of.
'use client'
import type { ReactNode, SVGProps } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '@/components/ui/class-names'
import type { Size } from '@/lib/core/geometry'

/** A bar of controls at the foot of the stage, at the thumb on a phone. */
export function StageBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const foot = document.querySelector('[data-stage-bars]')
  if (!foot) return null
  return createPortal(
    <fieldset
      data-takes-pointer
      className={classNames(
        'rise pointer-events-auto flex min-w-0 max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-1.5 rounded-xl bg-panel p-1.5 shadow-float forced-colors:border',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>,
    foot,
  )
}

interface LayerSvgProps extends Pick<SVGProps<SVGSVGElement>, 'className' | 'fill' | 'children'> {
  /** Design pixels of the composition. */
  size: Size
}

/** A drawing in design pixels that fills the canvas; what lies beyond it is seen too. */
export function LayerSvg({ size, className, ...rest }: LayerSvgProps) {
  return (
    <svg
      aria-hidden
      className={classNames('pointer-events-none absolute inset-0 size-full overflow-visible', className)}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      {...rest}
    />
  )
}
