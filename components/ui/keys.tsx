// A shortcut as people read it: "Ctrl+Z", "⌘Z".
import { classNames } from './class-names'

export function Keys({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd className={classNames('rounded-sm bg-current/10 px-1.5 font-medium font-sans text-2xs leading-5', className)}>
      <span className="opacity-90">{keys}</span>
    </kbd>
  )
}
