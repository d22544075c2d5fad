// The editor is the first page.
import { EditorApp } from '@/components/editor/editor-app'

export default function Page() {
  return <EditorApp />
}
