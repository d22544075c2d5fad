// GET /api/source from the page: a text of GitHub, or a failure in words people can act on.
import { type Source, SourceResponse, source } from '@/lib/contract/source'
import { askService, badAnswer, readJson, type ServiceCall } from './ask-service.browser'

const words = {
  service: 'The service',
  answer: 'a text',
  offline: 'You are offline, and GitHub is asked by our server.',
  slow: 'Try again; GitHub may be slow to answer our server.',
}

/** Rejects with a CaptureFailure, or with the signal's reason when it aborted. */
export async function requestSource(url: string, call: ServiceCall): Promise<Source> {
  const path = `${source.path}?${new URLSearchParams({ url })}`
  return askService(path, { ...call, limitMs: source.limits.timeoutMs, words }, async (response) => {
    const read = SourceResponse.safeParse(await readJson(response))
    if (!read.success) throw badAnswer(response, words)
    return read.data.data
  })
}
