export interface Place {
  x: number;
  y: number;
  side: number;
}

/** Puts a product's picture into a larger one. Its ids get the prefix, so that gradients of two products never mix. */
export function nest(svg: string, prefix: string, { x, y, side }: Place): string {
  const inner = svg
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}-$1"`)
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 1600 1600">${inner}</svg>`;
}
