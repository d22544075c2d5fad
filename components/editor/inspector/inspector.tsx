// The panel beside the stage: one section per part of the composition.
import { BackgroundSection } from './background-section'
import { PictureSection } from './picture-section'
import { ShadowSection } from './shadow-section'

export function Inspector() {
  return (
    <aside aria-label="Settings" className="hidden overflow-y-auto border-line border-l bg-panel wide:block">
      <BackgroundSection />
      <PictureSection />
      <ShadowSection />
    </aside>
  )
}
