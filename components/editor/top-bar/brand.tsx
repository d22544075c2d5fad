// The mark: a picture in its showcase.

/** `isMark`: without the word. */
export function Brand({ isMark = false }: { isMark?: boolean }) {
  return (
    <span className="flex items-center gap-2 font-semibold text-base tracking-[-0.01em]">
      <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 1.75A3.25 3.25 0 0 0 3.75 7v10A3.25 3.25 0 0 0 7 20.25h10A3.25 3.25 0 0 0 20.25 17V7A3.25 3.25 0 0 0 17 3.75Z"
        />
        <rect x="6.5" y="8" width="11" height="8" rx="2" fill="currentColor" />
      </svg>
      <span className={isMark ? 'sr-only' : 'max-lg:sr-only'}>Vitrine</span>
    </span>
  )
}
