import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Takes files that are dropped on the element, and those that are pasted while it is on the screen. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  // Files come from outside of the page.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !element.checkVisibility()) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', onPaste);
    return combine(
      () => document.removeEventListener('paste', onPaste),
      dropTargetForExternal({
        element,
        canDrop: containsFiles,
        onDragEnter: () => {
          setIsOver(true);
          // A file that misses the place must not replace the page.
          preventUnhandled.start();
        },
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false);
          preventUnhandled.stop();
          take(getFiles({ source }));
        },
      }),
    );
  }, []);
  return { ref, isOver };
}
