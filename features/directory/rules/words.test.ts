import { describe, expect, test } from 'vitest'
import { closest, documentQuery, isTooLong, knownWords, searchWords, swapped, wordsOf } from './words.ts'

const long = 'a'.repeat(40)

describe('The words of a text', () => {
  test('are small letters and digits, without accents, apostrophes and what is too long to be one', () => {
    expect(wordsOf("O'Neill’s Café & Sons, No. 7")).toEqual(['oneills', 'cafe', 'sons', 'no', '7'])
    expect(wordsOf(`${long} ${long}a`)).toEqual([long])
    expect(wordsOf('!?')).toEqual([])
  })
  test('are searched for once each, and the first eight of them', () => {
    expect(searchWords('red Red tiles')).toEqual(['red', 'tiles'])
    expect(searchWords('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })
  test('are remembered from four letters on', () => {
    expect(knownWords('tap taps Taps tile')).toEqual(['taps', 'tile'])
  })
  test('are too long to be looked for from forty-one letters on', () => {
    expect([`tiles ${long}`, `tiles ${long}a`].map(isTooLong)).toEqual([false, true])
    expect(isTooLong('tiles  and\ttaps, '.repeat(10))).toBe(false)
  })
})

describe('A search of documents', () => {
  const tap = { word: 'taps', stem: 'tap', begins: true }
  const tile = { word: 'tiles', stem: 'tile', begins: true }
  test('asks for every word in one field, and every mark', () => {
    expect(documentQuery([{ ...tap, begins: false }], 'name', [])).toBe("'n.tap'")
    expect(
      documentQuery(
        [
          { ...tap, begins: false },
          { ...tile, begins: false },
        ],
        'trade',
        ['v', 'p'],
      ),
    ).toBe("'t.tap' & 't.tile' & 'v' & 'p'")
    expect(documentQuery([], 'anywhere', ['v'])).toBe("'v'")
  })
  test('takes the last word for the beginning of one, where it can be', () => {
    expect(documentQuery([tap, tile], 'name', [])).toBe("'n.tap' & ('n.tile' | 'n.tiles':*)")
    expect(documentQuery([tap], 'anywhere', [])).toBe("('tap' | 't.taps':*)")
    expect(documentQuery([{ ...tap, word: 'tap' }], 'trade', [])).toBe("('t.tap' | 't.tap':*)")
    expect(documentQuery([{ ...tap, word: 'ta', stem: 'ta' }], 'trade', [])).toBe("'t.ta'")
  })
  test('of one part of an index asks there for words and marks alike', () => {
    expect(documentQuery([tap], 'name', ['v'], '269:-7')).toBe("('269:-7/n.tap' | '269:-7/n.taps':*) & '269:-7/v'")
  })
})

describe('A typing error', () => {
  test('is forgiven once from four letters on, twice from seven on', () => {
    expect([closest('tap', ['tab']), closest('tile', ['tike']), closest('tiler', ['tikes'])]).toEqual([
      undefined,
      'tike',
      undefined,
    ])
    expect([closest('tilers', ['tikexs']), closest('plumber', ['plunbex']), closest('plumber', ['xxxmber'])]).toEqual([
      undefined,
      'plunbex',
      undefined,
    ])
  })
  test('leads to the word with the fewest errors, before others one that begins alike, never to a number', () => {
    expect(closest('roofer', ['rooter', 'roofer'])).toBe('roofer')
    expect(closest('roofer', ['hoofer', 'rooter'])).toBe('rooter')
    expect(closest('roofer', ['rooter', 'hoofer'])).toBe('rooter')
    expect(closest('plumber', ['xlumbex', 'plumbex'])).toBe('plumbex')
    expect(closest('12345', ['12346', '1234a'])).toBeUndefined()
  })
  test('may have swapped any two neighbours', () => {
    expect(swapped('taps')).toEqual(['atps', 'tpas', 'tasp'])
    expect(swapped('a')).toEqual([])
  })
})
