import { Suspense } from 'react';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const RichTextEditor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

/** A text with headings, lists, tables and pictures. The editor is larger than all the rest of a screen, so it loads here. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<LoadingRows />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
