// What makes pictures: the engine that came along, or an installation that is reached over HTTP. Commands know only this.
import type { CaptureElement } from '@/lib/contract/screenshot'
import type { PageSession } from '@/lib/server/capture/page/sign-in'

export interface MadePicture {
  bytes: Uint8Array
  width: number
  height: number
  /** Device pixels for one design pixel. */
  scale: number
  warnings: string[]
  /** Where the elements are that marks lie on; null for one that is not on the page. */
  marks?: Record<string, readonly number[] | null>
}

interface CapturedPage {
  bytes: Uint8Array
  width: number
  height: number
  finalUrl: string
  status: number | null
  warnings: string[]
  elements?: CaptureElement[]
}

export interface EngineCall {
  signal: AbortSignal
  /** Of whoever is signed in. Never sent to a server. */
  session?: PageSession | undefined
}

export interface Engine {
  /** `request`: as POST /api/screenshot takes it. Throws ApiError. */
  capture(request: Record<string, unknown>, call: EngineCall): Promise<CapturedPage>
  /** `recipe`: as POST /api/render takes it; `files` by the name that a source gives them. Throws ApiError, whose sentence names the field. */
  render(
    recipe: Record<string, unknown>,
    files: ReadonlyMap<string, Uint8Array>,
    call: EngineCall,
  ): Promise<MadePicture>
  /** Names the code that draws. */
  readonly release: string
  close(): Promise<void>
}

/** What a page is that shows less than was asked for. */
export function captureWarnings(facts: { partial: boolean; blank: boolean; challenge: boolean }): string[] {
  const warnings: string[] = []
  if (facts.partial) warnings.push('The page was not done when its time was over: this is what was painted.')
  if (facts.blank) warnings.push('The picture is one flat colour.')
  if (facts.challenge) warnings.push('The site shows a check for humans in place of the page.')
  return warnings
}
