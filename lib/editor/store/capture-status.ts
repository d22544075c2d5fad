// How far what was asked of our server has come, and why something failed.
import type { ErrorCode } from '@/lib/contract/errors'
import type { CaptureChoices } from '../assets/shot'

export type CaptureStatus =
  | { status: 'idle' }
  /** `startedAt`: Unix epoch milliseconds. */
  | { status: 'running'; url: string; subject?: CaptureSubject; startedAt: number }
  | { status: 'done'; url: string; cached: boolean; tookMs: number }
  | ({
      status: 'failed'
      url: string
      subject?: CaptureSubject
      /** What failed, once more. */
      again(): void
      /** What came to nothing is written by hand there. */
      byHand?: (() => void) | undefined
    } & Failure)
  | { status: 'cancelled'; url: string }
/** Default: a web page. */
export type CaptureSubject = 'post' | 'source' | undefined

/** A failure as people read it: what happened, and what to do. */
export interface Failure {
  message: string
  hint?: string | undefined
  /** The service's own code, or one of the editor's. */
  code?: ErrorCode | LocalCode
  /** X-Request-Id of the answer. */
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  /** The option of the capture that it names. */
  option?: keyof CaptureChoices | undefined
}

/** Failures that never reached the service, or never needed it. */
type LocalCode =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'bad_answer'
  | 'not_an_image'
  | 'too_large'
  | 'render_failed'
  | 'clipboard_unavailable'
  | 'clipboard_refused'
  | 'share_refused'
  | 'share_unavailable'
