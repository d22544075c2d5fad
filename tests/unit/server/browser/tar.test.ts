import { describe, expect, it } from 'vitest'
import { filesOfTar } from '@/lib/server/browser/unpack-package'

interface Entry {
  path: string
  data?: string
  mode?: string
  kind?: string
  prefix?: string
}

function archive(...entries: Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, data = '', mode = '0000644', kind = '0', prefix = '' }) => {
    const header = Buffer.alloc(512)
    header.write(path, 0)
    header.write(mode, 100)
    header.write(data.length.toString(8).padStart(11, '0'), 124)
    header.write(kind, 156)
    header.write(prefix, 345)
    return [header, Buffer.from(data.padEnd(Math.ceil(data.length / 512) * 512, '\0'))]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

describe('filesOfTar', () => {
  it('every file is given whole, with its path and whether it may be run, and no folder', () => {
    const long = 'x'.repeat(700)
    const files = filesOfTar(
      archive(
        { path: 'lib', kind: '5' },
        { path: 'lib/a.so', data: long, mode: '0000755' },
        { path: 'b.txt', data: 'b', prefix: 'deep/er' },
        { path: 'empty' },
      ),
    )
    expect(files.map(({ path, executable, data }) => [path, executable, data.toString()])).toEqual([
      ['lib/a.so', true, long],
      ['deep/er/b.txt', false, 'b'],
      ['empty', false, ''],
    ])
  })

  it.each(['/etc/passwd', '../outside', 'lib/../../outside'])(
    'an archive that holds the path %s is refused',
    (path) => {
      expect(() => filesOfTar(archive({ path }))).toThrow('points outside')
    },
  )

  it('an archive that holds a link, which could lead outside too, is refused', () => {
    expect(() => filesOfTar(archive({ path: 'a', kind: '2' }))).toThrow('kind 2')
  })

  it('an archive that ends too soon is refused', () => {
    const whole = archive({ path: 'a', data: 'x'.repeat(600) })
    expect(() => filesOfTar(whole.subarray(0, 800))).toThrow('damaged at a')
    expect(() => filesOfTar(whole.subarray(0, 512 + 1024))).toThrow('ends too soon')
  })
})
