import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of the product, for its sources and for the program built from them alike. */
export const root = path.dirname(findPackageJSON(import.meta.url) ?? '.')
