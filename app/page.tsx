// The editor is the first page; what it shows before its scripts have come is made here.
import { EditorApp } from '@/components/editor/editor-app'
import { SamplePlaceholder } from '@/components/editor/stage/sample-placeholder'

export default function Page() {
  return <EditorApp sample={<SamplePlaceholder />} />
}
