import type { UploadStore } from '#server/platform/pictures/index.ts';

/** The names of all objects of a store, in their order. */
export async function namesOf(store: UploadStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.names()) names.push(name);
  return names.toSorted();
}
