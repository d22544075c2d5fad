// The measured file as a bitmap, and the pixels of what it was made of: both as React has them.
'use client'
import { useEffect, useState } from 'react'
import type { Rect, Size } from '@/lib/core/geometry'
import { comparedPixelsMax, createNewest } from '@/lib/editor/export/compared-pixels'
import type { MeasuredFile } from '@/lib/editor/store/session'
import type { PixelPatch } from '@/lib/render/analysis/read-pixels'
import { outputSize } from '@/lib/scene/layout'
import { useEditor, useEditorState } from '../../context/editor-context'

export interface ComparedFile {
  made: MeasuredFile
  /** Of what it was made of. */
  size: Size
  bitmap: ImageBitmap
}

/** While another file is measured the last one stays. A string says why there is none; null: it is on its way. */
export function useCompared(): ComparedFile | string | null {
  const isFailed = useEditorState(({ session }) => session.fileSize.status === 'failed')
  const made = useEditorState(({ session: { fileSize } }) => (fileSize.status === 'known' ? fileSize.made : null))
  const [compared, setCompared] = useState<ComparedFile | 'unreadable' | null>(null)
  const isTooLarge = made !== null && made.width * made.height > comparedPixelsMax
  useEffect(() => {
    if (!made || isTooLarge) return
    let isWanted = true
    createImageBitmap(made.blob).then(
      (bitmap) => {
        if (isWanted) setCompared({ made, bitmap, size: outputSize(made.scene, made.scale) })
        else bitmap.close()
      },
      () => isWanted && setCompared('unreadable'),
    )
    return () => {
      isWanted = false
    }
  }, [made, isTooLarge])
  useEffect(() => {
    if (compared !== null && compared !== 'unreadable') return () => compared.bitmap.close()
  }, [compared])
  if (isFailed) return 'The file could not be made: there is nothing to compare.'
  if (isTooLarge) return 'There are too many pixels to compare. A smaller scale shows what the quality costs as well.'
  return compared === 'unreadable' ? 'This browser cannot show a file of this kind.' : compared
}

interface Original {
  of: MeasuredFile
  patch: PixelPatch
}

/** The newest pixels that have come: those of `area` come after it, one request at a time. `isLost`: they do not come. */
export function useOriginal(of: MeasuredFile, area: Rect): { original: Original | null; isLost: boolean } {
  const { stage } = useEditor()
  const [original, setOriginal] = useState<Original | null>(null)
  const [isLost, setLost] = useState(false)
  const [ask] = useState(() =>
    createNewest(
      (wanted: { of: MeasuredFile; area: Rect }) => stage.pixels(wanted.of.scene, wanted.area, wanted.of.scale),
      (patch, wanted) => {
        setLost(patch === null)
        if (patch) setOriginal({ of: wanted.of, patch })
      },
    ),
  )
  const { x, y, width, height } = area
  useEffect(() => ask({ of, area: { x, y, width, height } }), [ask, of, x, y, width, height])
  return { original, isLost }
}
