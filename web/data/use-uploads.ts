import { useEffect, useRef, useState } from 'react'
import type { Call } from '#shared/endpoint.ts'
import { fileTypes, tooLarge, type UploadLimits, wrongType } from '#shared/uploads.ts'
import { CallFailure, type Failure, reasonOf } from './failure.ts'
import { openPage } from './live.ts'
import { refetchFeatures } from './reads.ts'
import { sendFile } from './send-file.ts'
import { useReads } from './use-reads.ts'

/** A file on its way, and how far it is. */
export interface Upload {
  key: number
  file: File
  /** `unfit` cannot be sent at all; `failed` can be tried again. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unfit'
  /** From 0 to 1. */
  progress: number
  problem?: string
}

/** What can be said of a file before it is sent; the server looks at its content. */
function problemOf(file: File, limits: UploadLimits): string | undefined {
  const endings: string[] = limits.types.flatMap((type) => [...fileTypes[type].endings])
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return wrongType(file.name, limits)
  return file.size > limits.bytes ? tooLarge(file.name, limits) : undefined
}

const usualProblem = (failure: Failure) => (failure.status === 0 ? failure.message : reasonOf(failure))

/**
 * Files sent one after the other, each with its own progress. What has arrived stays: trying again sends only those that
 * failed. `problemIn` says in which words a failure is told.
 */
export function useUploads(call: Call & { uploads?: UploadLimits }, problemIn = usualProblem) {
  const client = useReads()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [sending, setSending] = useState(false)
  const lastKey = useRef(0)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const limits = call.uploads
  if (!limits) throw new Error(`${call.path} takes no files`)

  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  async function sendOne({ key, file }: Upload, fields: Record<string, string>): Promise<string | null> {
    change(key, { state: 'sending', progress: 0, problem: undefined })
    try {
      const onProgress = (progress: number) => change(key, { progress })
      await sendFile(call, { fields, file, onProgress, by: openPage, signal: leaving.current?.signal })
      change(key, { state: 'sent', progress: 1 })
      return null
    } catch (error) {
      const problem = error instanceof CallFailure ? problemIn(error) : 'It was interrupted.'
      change(key, { state: 'failed', problem })
      return problem
    }
  }

  return {
    uploads,
    sending,
    /** Gives what was added, so that what is wrong with it can be told at once. */
    add: (files: Iterable<File>): Upload[] => {
      const added = [...files].map((file): Upload => {
        lastKey.current += 1
        const problem = problemOf(file, limits)
        return { key: lastKey.current, file, state: problem ? 'unfit' : 'waiting', progress: 0, problem }
      })
      setUploads((all) => [...all, ...added])
      return added
    },
    remove: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
    clear: () => setUploads([]),
    /** Sends what waits or failed; gives what went wrong with the first that failed, or null when everything has arrived. */
    send: async (fields: Record<string, string>): Promise<string | null> => {
      setSending(true)
      let problem: string | null = null
      for (const upload of uploads)
        if (upload.state === 'waiting' || upload.state === 'failed')
          problem = (await sendOne(upload, fields)) ?? problem
      setSending(false)
      void refetchFeatures(client, call.changes ?? [])
      return problem
    },
  }
}
