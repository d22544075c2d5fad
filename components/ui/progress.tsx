// A thin bar for running work: filled to its share, or moving when nobody knows the share.

export function Progress({ label, share }: { label: string; share?: number | undefined }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className="h-0.5 overflow-hidden rounded-full bg-line forced-colors:bg-[CanvasText]"
    >
      {share === undefined ? (
        <div className="shimmer h-full" />
      ) : (
        <div className="h-full bg-foreground transition-[width] duration-100" style={{ width: `${share * 100}%` }} />
      )}
    </div>
  )
}
