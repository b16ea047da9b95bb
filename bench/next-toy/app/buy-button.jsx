'use client';
import { useState } from 'react';

export function BuyButton({ name }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" aria-label={`В корзину: ${name}`} onClick={() => setCount(count + 1)}>
      {count === 0 ? 'В корзину' : count}
    </button>
  );
}
