// vitrine picture: the markup of a picture, printed, or kept in documents between marks.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CommandCall, CommandResult, RunCommand } from '../console/command'
import { CommandFailure } from '../console/failure'
import { fillPlaces, markupOf } from '../pictures/markup'
import { type Lock, lockedPicture, lockFileOf, readLock } from '../project/lock'
import { writeWhole } from '../project/picture-file'
import { type Project, readProject } from '../project/project'
import { variantsOf } from '../project/variants'

export const runPicture: RunCommand = async (call) => {
  const { given, folder, terminal } = call
  const project = await readProject(given.text('config'), folder)
  const names = [...new Set(variantsOf(project.pictures, { names: given.words }).map(({ picture }) => picture.name))]
  const lock = await readLock(lockFileOf(project.file))
  const documents = given.list('write')
  if (documents.length > 0) return writeDocuments(documents, { project, names, lock, call })
  const options = { documentFolder: folder, projectFolder: project.folder, isMarkdown: given.flag('markdown') }
  // Of all of them those that there are; of one that is named it is said.
  const isThere = (name: string) => (lockedPicture(lock, name)?.files.length ?? 0) > 0
  const shown = names.some(isThere) && given.words.length === 0 ? names.filter(isThere) : names
  for (const name of names) {
    if (!shown.includes(name)) terminal.note(`The picture ${name} has no file yet: vitrine update ${name}`)
  }
  const markup = Object.fromEntries(shown.map((name) => [name, markupOf(name, lock, options)]))
  for (const text of Object.values(markup)) terminal.say(text)
  return { exitCode: 0, json: { pictures: markup } }
}

interface Documents {
  project: Project
  names: readonly string[]
  lock: Lock
  call: CommandCall
}

/** Writes those whose text changes. */
async function writeDocuments(
  files: readonly string[],
  { project, names, lock, call }: Documents,
): Promise<CommandResult> {
  const { given, folder, terminal } = call
  const written: string[] = []
  for (const name of files) {
    const file = path.resolve(folder, name)
    const before = await readFile(file, 'utf8').catch(() => {
      throw new CommandFailure(`There is no file ${name}.`, 'Check --write.')
    })
    const options = {
      documentFolder: path.dirname(file),
      projectFolder: project.folder,
      isMarkdown: given.flag('markdown'),
    }
    const isWanted = (picture: string) => given.words.length === 0 || given.words.includes(picture)
    const { text, names: places } = fillPlaces(before, (picture) => {
      if (!isWanted(picture)) return undefined
      if (names.includes(picture)) return markupOf(picture, lock, options)
      throw new CommandFailure(
        `${name} has a place for ${picture}, which is no picture.`,
        `There are: ${names.join(', ')}.`,
      )
    })
    if (places.length === 0) {
      throw new CommandFailure(
        `${name} has no place for a picture.`,
        `Write <!-- vitrine:${names[0]} --> and <!-- /vitrine:${names[0]} --> where it goes.`,
      )
    }
    if (text === before) continue
    await writeWhole(file, text)
    written.push(name)
    terminal.say(`${name}: ${places.join(', ')}`)
  }
  if (written.length === 0) terminal.say('Nothing has changed.')
  return { exitCode: 0, json: { written } }
}
