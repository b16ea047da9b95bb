/**
 * Where the originals of uploaded pictures lie. A name is the SHA-256 of the content in hex, so that an object is
 * written once, never changes, and writing it again is harmless.
 */
export interface UploadStore {
  /** Resolves when the object is stored for good. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such object. Throws when the store does not answer. */
  read(name: string): Promise<Buffer | null>;
}
