import path from 'node:path'
import type { Settings } from '#server/settings/settings.ts'
import { fileTexts } from './texts/files.ts'
import { twilioTexts } from './texts/twilio.ts'
import type { Carrier } from './texts.ts'

/** Whether text messages are offered at all: in production only with a provider. */
export const offersTexts = ({ texts, mode }: Pick<Settings, 'texts' | 'mode'>): boolean =>
  texts !== null || mode !== 'production'

/** Twilio when its keys are set; otherwise each text is a file in the data folder. */
export const createCarrier = ({ texts, dataDir }: Pick<Settings, 'texts' | 'dataDir'>): Carrier =>
  texts ? twilioTexts(texts) : fileTexts(path.join(dataDir, 'texts'))
