// Why there is no picture of a screen or a camera, in words people can act on.

export type Looked = 'screen' | 'camera'

interface Words {
  message: string
  hint: string
}

export class ShotFailure extends Error {
  override name = 'ShotFailure'
  readonly hint: string
  constructor({ message, hint }: Words) {
    super(message)
    this.hint = hint
  }
}

const subjects = { screen: 'the screen', camera: 'the camera' } as const

const refused: Record<Looked, Words> = {
  screen: {
    message: 'Nothing was shared.',
    hint: 'Choose a screen, a window or a tab when the browser asks. If it does not ask, allow it for this site, and the browser in the settings of your system.',
  },
  camera: {
    message: 'The browser does not let this page use the camera.',
    hint: 'Allow it for this site beside the address, and the browser in the settings of your system.',
  },
}

/** By the names of getDisplayMedia's and getUserMedia's errors (Screen Capture, 5.1; Media Capture and Streams, 10.2). */
const byName: Partial<Record<string, (looked: Looked) => Words>> = {
  NotAllowedError: (looked) => refused[looked],
  SecurityError: (looked) => refused[looked],
  NotFoundError: (looked) => ({
    message: looked === 'camera' ? 'No camera was found.' : 'There is nothing to share.',
    hint: looked === 'camera' ? 'Connect one, or choose a picture file.' : 'Open the window first, then try again.',
  }),
  OverconstrainedError: () => ({ message: 'This camera is not there any more.', hint: 'Try again.' }),
  NotReadableError: (looked) => ({
    message: `${looked === 'camera' ? 'The camera' : 'The screen'} cannot be read.`,
    hint:
      looked === 'camera'
        ? 'Another program may be using it: close that, then try again.'
        : 'The system keeps it from being recorded; try another window.',
  }),
}

export function failureOf(looked: Looked, error: unknown): ShotFailure {
  if (error instanceof ShotFailure) return error
  const words = error instanceof Error ? byName[error.name]?.(looked) : undefined
  return new ShotFailure(
    words ?? {
      message: `The browser cannot show ${subjects[looked]} here.`,
      hint: 'Try again, or choose a picture file.',
    },
  )
}
