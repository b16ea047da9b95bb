import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Side = 'before' | 'after';

/** Lets a column's header be dragged before or after another. The column's menu does the same for the keyboard. */
export function useColumnDrag(key: string, onMove: (other: string, side: Side) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<Side | null>(null);
  const move = useEffectEvent(onMove);
  // Dragging is the browser's.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const sideOf = (data: Record<string | symbol, unknown>): Side =>
      extractClosestEdge(data) === 'left' ? 'before' : 'after';
    return combine(
      draggable({
        element,
        getInitialData: () => ({ column: key }),
        canDrag: ({ input }) => !isResizing(element, input.clientX, input.clientY),
        onDrop: ({ location }) => {
          const target = location.current.dropTargets[0];
          if (target && typeof target.data.column === 'string' && target.data.column !== key)
            move(target.data.column, sideOf(target.data));
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.column === 'string' && source.data.column !== key,
        getData: ({ input }) => attachClosestEdge({ column: key }, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => setEdge(sideOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [key]);
  return { ref, edge };
}

function isResizing(element: Element, x: number, y: number): boolean {
  const at = element.ownerDocument.elementFromPoint(x, y);
  return at?.closest('[data-resize-handle]') !== null && at !== null;
}
