import fs from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { sectionsOf } from '#server/features/shop-status/read-runbook.ts';

export interface AlertRule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

export function textOf(file: string): string {
  return fs.readFileSync(file, 'utf8');
}

/** The documents of a YAML file. Throws at the first fault. */
export function yamlOf(file: string): Record<string, never>[] {
  return parseAllDocuments(textOf(file), { merge: true }).map((document) => {
    const [fault] = 'errors' in document ? document.errors : [];
    if (fault !== undefined) throw new Error(`${file}: ${fault.message}`);
    return document.toJS();
  });
}

export function alertRules(): AlertRule[] {
  const [file] = yamlOf('deploy/prometheus/alerts.yml') as unknown as [{ groups: { rules: AlertRule[] }[] }];
  return file.groups.flatMap(({ rules }) => rules);
}

/** `docs/runbook.md#a-disk-is-full` for each of its headings. */
export function runbookLinks(): string[] {
  return sectionsOf(textOf('docs/runbook.md')).map(({ id }) => `docs/runbook.md#${id}`);
}

/** The metrics that a PromQL expression names, without the suffixes of a histogram. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/[a-z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name);
  const words = new Set(['and', 'or', 'unless', 'bool', 'offset']);
  return [...new Set(names.filter((name) => !words.has(name)).map((name) => name.replace(/_bucket$/, '')))];
}
