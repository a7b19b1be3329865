import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('a page of jobs that has none is said to be past the end, while the first has some', async () => {
  const here = await world()
  const by = await contractor(here)
  await job(here, await homeowner(here))
  for (const [page, first] of [
    [`${paths.browseJobs()}?page=7`, `${paths.browseJobs()}?page=1`],
    ['/contractor-dashboard?page=7#jobs', '/contractor-dashboard?reach=area&page=1#jobs'],
  ] as const) {
    await visit(here, page, { as: by })
    await screen.findByText('The list ends before this page')
    expect(screen.queryByText(/^No .*jobs/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Page 6' })).toBeNull()
    const link = screen.getByRole('link', { name: 'First Page' }) as HTMLAnchorElement
    expect(link.pathname + link.search + link.hash).toBe(first)
    await visit(here, first, { as: by })
    await screen.findByText('Leaking kitchen tap')
  }
})
