export interface RequestKeys {
  /** The key of a request with this content: the same one until its answer has come. */
  keyOf(content: unknown): string;
  forget(content: unknown): void;
}

/**
 * Keys by which the server recognises a request that it has already applied. An answer that was lost on the way leaves the
 * key, so that the same edits sent again are applied once; other edits get another key.
 */
export function createRequestKeys(): RequestKeys {
  const keys = new Map<string, string>();
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return key;
    },
    forget(content) {
      keys.delete(JSON.stringify(content));
    },
  };
}
