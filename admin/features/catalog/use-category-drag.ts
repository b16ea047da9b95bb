import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DropSide } from './category-tree.ts';

const SIDES: Record<Operation, DropSide> = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'inside' };

interface CategoryDrag {
  id: number;
  isDisabled: boolean;
  /** Whether the category of this id may be dropped here. */
  canTake(id: number): boolean;
  /** What is below an open category stands right under it: nothing can be put between. */
  isOpen: boolean;
  onTake(id: number, side: DropSide): void;
}

/** Lets a row of the tree be dragged before, after or into another. The keys of the tree and its menu do the same. */
export function useCategoryDrag({ id, isDisabled, canTake, isOpen, onTake }: CategoryDrag) {
  const ref = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<DropSide | null>(null);
  const mayTake = useEffectEvent(canTake);
  const take = useEffectEvent(onTake);
  // Dragging is the browser's.
  useEffect(() => {
    const element = ref.current;
    if (element === null || isDisabled) return;
    const sideOf = (data: Record<string | symbol, unknown>): DropSide | null => {
      const instruction = extractInstruction(data);
      return instruction === null ? null : SIDES[instruction.operation];
    };
    return combine(
      draggable({ element, getInitialData: () => ({ category: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.category === 'number' && mayTake(source.data.category),
        getData: ({ input }) =>
          attachInstruction(
            { category: id },
            {
              element,
              input,
              operations: {
                'reorder-before': 'available',
                'reorder-after': isOpen ? 'not-available' : 'available',
                combine: 'available',
              },
            },
          ),
        onDrag: ({ self }) => setSide(sideOf(self.data)),
        onDragLeave: () => setSide(null),
        onDrop: ({ self, source }) => {
          setSide(null);
          const dropped = sideOf(self.data);
          if (dropped !== null) take(Number(source.data.category), dropped);
        },
      }),
    );
  }, [id, isDisabled, isOpen]);
  return { ref, side };
}
