import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a person has just set of something that stands in the address. A screen changes its address within a transition,
 * until whose end React shows the former state again; the address that then comes has the last word.
 */
export function useClicked<Value>(stored: Value): [shown: Value, click: (value: Value) => void] {
  const { key } = useLocation();
  const [clicked, setClicked] = useState<{ key: string; value: Value } | null>(null);
  return [clicked?.key === key ? clicked.value : stored, (value) => setClicked({ key, value })];
}
