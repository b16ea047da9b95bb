import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uploadFile } from '#admin/platform/api/upload-file.ts';
import { UPLOAD_CALLS } from '#contract/media/calls-by-area.ts';
import { MAX_UPLOAD_BYTES } from '#contract/media/uploads.ts';
import { m } from '#messages';

interface TextPicturesOptions {
  area: keyof typeof UPLOAD_CALLS;
  onUploading(isUploading: boolean): void;
}

/** Uploads pictures one after another and puts each into the text: at `position`, or where the person is. */
export function useTextPictures({ area, onUploading }: TextPicturesOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const release = useEffectEvent(() => {
    if (abort.current === null) return;
    abort.current.abort();
    onUploading(false);
  });
  // What is under way when the form is closed would end nowhere.
  useEffect(() => () => release(), []);

  async function add(editor: Editor, files: readonly File[], position?: number): Promise<void> {
    if (abort.current !== null) return;
    const running = new AbortController();
    abort.current = running;
    setProblem(null);
    onUploading(true);
    for (const file of files) {
      const failure = await send(editor, file, running.signal, position);
      if (running.signal.aborted) return;
      if (failure !== null) setProblem(failure);
    }
    abort.current = null;
    setProgress(null);
    onUploading(false);
  }

  /** Why the file did not become a picture, or null. */
  async function send(editor: Editor, file: File, signal: AbortSignal, position?: number): Promise<string | null> {
    // A server cuts off what is far too large, and then its sentence does not arrive.
    if (file.size > MAX_UPLOAD_BYTES) return m.media_problem_too_large();
    setProgress(0);
    const result = await uploadFile(UPLOAD_CALLS[area], file, { signal, onProgress: setProgress });
    if (signal.aborted) return null;
    if (result.kind !== 'done') return result.message;
    const { img, width, height } = result.data;
    const attrs = { src: img, alt: '', width, height };
    if (position === undefined) editor.chain().focus().setImage(attrs).run();
    else editor.chain().focus().insertContentAt(position, { type: 'image', attrs }).run();
    return null;
  }

  return { add, progress, problem };
}

/** The pictures among what was dropped or pasted. Text that was copied together with a picture of itself is text. */
export function picturesOf(data: DataTransfer | null): File[] {
  if (data === null || data.getData('text/plain').trim() !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
