import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { uploadFile } from '#admin/platform/api/upload-file.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { MAX_IMPORT_BYTES } from '#contract/imports/import-states.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

/** Takes a file by a click or a drop, and opens its import when the server has it. */
export function UploadArea() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { progress, problem, send } = useUpload();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) send(file);
  };
  return (
    <section
      aria-label={m.admin_imports_upload()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'm-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-dashed p-4 md:mx-6',
        isOver ? 'border-cobalt bg-cobalt-tint' : 'border-line',
      )}
    >
      <Button variant="primary" disabled={progress !== null} onClick={() => input.current?.click()}>
        <FileUp aria-hidden className="size-4" />
        {m.admin_imports_upload()}
      </Button>
      <p className="min-w-0 grow basis-60 text-slate">
        <span className="max-md:hidden">{m.admin_imports_drop()}. </span>
        {m.admin_imports_drop_hint()}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xml,.yml"
        aria-label={m.admin_imports_file()}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) send(file);
          // The same file, corrected, can be chosen again.
          currentTarget.value = '';
        }}
      />
      <p role="alert" className="w-full text-anor-text empty:hidden">
        {problem}
      </p>
      {progress !== null && (
        <progress aria-label={m.admin_imports_uploading()} value={progress} className="h-1.5 w-full accent-cobalt" />
      )}
    </section>
  );
}

function useUpload() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  // Leaving the screen ends the upload.
  useEffect(() => () => abort.current?.abort(), []);

  async function upload(file: File): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    const { signal } = controller;
    const query = { name: file.name };
    const result = await uploadFile(importsCalls.uploadImport, file, { query, signal, onProgress: setProgress });
    if (signal.aborted) return;
    setProgress(null);
    if (result.kind !== 'done') return setProblem(result.message);
    const { id } = result.data;
    queries.setQueryData(callKey(importsCalls.readImport, { params: { id: String(id) } }), result.data);
    await queries.invalidateQueries({ queryKey: callKey(importsCalls.readImports) });
    await navigate(`/imports/${id}`);
  }

  return {
    progress,
    problem,
    send(file: File) {
      setProblem(null);
      // A server cuts off what is far too large, and then its sentence does not arrive.
      if (file.size > MAX_IMPORT_BYTES) setProblem(m.admin_imports_file_too_large());
      else void upload(file);
    },
  };
}
