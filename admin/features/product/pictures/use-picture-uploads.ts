import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uploadFile } from '#admin/platform/api/upload-file.ts';
import type { UploadedPicture } from '#contract/media/media-admin.ts';
import { mediaAdminCalls } from '#contract/media/media-admin-calls.ts';
import { MAX_UPLOAD_BYTES } from '#contract/media/uploads.ts';
import { m } from '#messages';

/** A file on its way, or one that was refused. */
export interface PictureUpload {
  id: number;
  name: string;
  /** The sent part, from 0 to 1. */
  progress: number;
  /** Why it was refused. */
  problem: string | null;
}

interface Waiting {
  id: number;
  file: File;
  /** The picture that it replaces. */
  replaces: string | null;
}

/** Sends files one after another, in the order in which they were chosen. */
export function usePictureUploads(onUploaded: (picture: UploadedPicture, replaces: string | null) => string | null) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const waiting = useRef<Waiting[]>([]);
  const running = useRef<{ id: number; abort: AbortController } | null>(null);
  const lastId = useRef(0);
  const accept = useEffectEvent(onUploaded);

  // What is under way when the screen is left would end nowhere.
  useEffect(
    () => () => {
      waiting.current = [];
      running.current?.abort.abort();
    },
    [],
  );

  function change(id: number, changed: Partial<PictureUpload>): void {
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  }

  function remove(id: number): void {
    waiting.current = waiting.current.filter((one) => one.id !== id);
    if (running.current?.id === id) running.current.abort.abort();
    setUploads((list) => list.filter((one) => one.id !== id));
  }

  function add(files: readonly File[], replaces: string | null = null): void {
    const added = files.map((file) => ({ id: ++lastId.current, file, replaces }));
    setUploads((list) => [
      ...list,
      ...added.map(({ id, file }) => ({ id, name: file.name, progress: 0, problem: null })),
    ]);
    waiting.current.push(...added);
    if (running.current === null) void sendNext();
  }

  async function sendNext(): Promise<void> {
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
      const { id, file, replaces } = next;
      const abort = new AbortController();
      running.current = { id, abort };
      const problem = await send(id, file, replaces, abort.signal);
      if (abort.signal.aborted) continue;
      if (problem === null) remove(id);
      else change(id, { problem });
    }
    running.current = null;
  }

  /** Why the file did not become a picture, or null. */
  async function send(id: number, file: File, replaces: string | null, signal: AbortSignal): Promise<string | null> {
    // A server cuts off what is far too large, and then its sentence does not arrive.
    if (file.size > MAX_UPLOAD_BYTES) return m.media_problem_too_large();
    const onProgress = (progress: number) => change(id, { progress });
    const result = await uploadFile(mediaAdminCalls.uploadPicture, file, { signal, onProgress });
    if (signal.aborted) return null;
    return result.kind === 'done' ? accept(result.data, replaces) : result.message;
  }

  return { uploads, add, remove, isUploading: uploads.some(({ problem }) => problem === null) };
}
