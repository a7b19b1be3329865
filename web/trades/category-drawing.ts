import { type Category, categoryIds } from '#features/trades/rules.ts'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'

const drawings: Record<Category, DrawingName> = {
  plumbing: 'tap',
  electrical: 'plug',
  'painting-decorating': 'brush',
  carpentry: 'saw',
  tiling: 'tiles',
  roofing: 'roof',
  plasterer: 'float',
  flooring: 'planks',
  'kitchen-fitting': 'cooker',
  'bathroom-fitting': 'bath',
  building: 'bricks',
  landscaping: 'spade',
  heating: 'radiator',
  'windows-doors': 'window',
  cleaning: 'bucket',
}

/** The drawing of a category. */
export function categoryDrawing(category: string): DrawingName {
  const known = categoryIds.find((id) => id === category)
  return known ? drawings[known] : 'hammer'
}
