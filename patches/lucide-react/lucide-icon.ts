import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** What every module of an icon calls with its data. */
export function createLucideIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  // Browsers get elements; for the server, which renders dozens of icons in every page, their text is enough.
  const shape = import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: node.map(markupOf).join('') } }
    : { children: node.map(([tag, attributes]) => createElement(tag, attributes)) };
  return (props) =>
    createElement('svg', {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] === undefined || undefined,
      ...props,
      ...shape,
    });
}

/** As React writes it. The attributes of icons are figures and paths: nothing in them is escaped. */
function markupOf([tag, { key: _, ...attributes }]: IconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
}
