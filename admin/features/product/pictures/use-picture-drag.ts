import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Side = 'before' | 'after';

/** Lets a picture be dragged to another's place. Its buttons do the same for the keyboard. */
export function usePictureDrag(picture: string, onDrop: (target: string, side: Side) => void) {
  const ref = useRef<HTMLLIElement>(null);
  const handleRef = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<Side | null>(null);
  const drop = useEffectEvent(onDrop);
  // Dragging is the browser's.
  useEffect(() => {
    const [element, dragHandle] = [ref.current, handleRef.current];
    if (!element || !dragHandle) return;
    const isOther = (data: Record<string | symbol, unknown>) =>
      typeof data.picture === 'string' && data.picture !== picture;
    const sideOf = (data: Record<string | symbol, unknown>): Side =>
      extractClosestEdge(data) === 'top' ? 'before' : 'after';
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ picture }),
        onDrop: ({ location }) => {
          const target = location.current.dropTargets[0];
          if (target && isOther(target.data)) drop(String(target.data.picture), sideOf(target.data));
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isOther(source.data),
        getData: ({ input }) => attachClosestEdge({ picture }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(sideOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [picture]);
  return { ref, handleRef, edge };
}
