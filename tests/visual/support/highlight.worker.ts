// Runs in the browser under test: colours texts as the editor's worker does.
import { type HighlightRequest, highlight } from '@/lib/highlight/highlight'

async function answer(requests: HighlightRequest[]): Promise<string[]> {
  const colored: string[] = []
  for (const request of requests) colored.push(JSON.stringify(await highlight(request)))
  return colored
}

self.onmessage = ({ data }: MessageEvent<HighlightRequest[]>) => {
  answer(data).then(
    (said) => self.postMessage({ answer: said }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
}
