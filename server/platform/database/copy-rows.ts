import type { Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

const CHUNK_BYTES = 64 * 1024;

/** The part of `pg`'s connection that its types leave out. */
interface CopyConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Runs a `COPY … TO STDOUT` and streams what it sends, in pieces of about 64 KiB. The connection is paused while the
 * reader is busy, so a table of any size takes a few pieces of memory. Destroying the stream before its end closes the
 * connection, because PostgreSQL goes on sending.
 */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  return client.query(new CopyOut(statement));
}

/** Runs a `COPY … FROM STDIN` with what is written into the stream, which finishes when PostgreSQL has stored it. */
export function copyIn(client: pg.ClientBase, statement: string): Writable {
  return client.query(new CopyIn(statement));
}

/** `pg` calls `submit` when the connection is free, and the `handle…` methods as messages arrive. */
class CopyOut extends Readable {
  readonly #statement: string;
  #connection: CopyConnection | undefined;
  #isComplete = false;
  #piece = Buffer.allocUnsafe(CHUNK_BYTES);
  #filled = 0;

  constructor(statement: string) {
    super({ highWaterMark: 4 * CHUNK_BYTES });
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as unknown as CopyConnection;
    this.#connection.query(this.#statement);
  }

  /** A message is a row, and lies in a buffer that the connection uses again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#filled + chunk.length > CHUNK_BYTES) this.#flush();
    if (chunk.length > CHUNK_BYTES) this.#send(Buffer.from(chunk));
    else this.#filled += chunk.copy(this.#piece, this.#filled);
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleReadyForQuery(): void {
    this.#isComplete = true;
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    if (!this.#isComplete) this.#connection?.stream.destroy();
    callback(error);
  }

  #flush(): void {
    if (this.#filled === 0) return;
    const full = this.#piece.subarray(0, this.#filled);
    this.#piece = Buffer.allocUnsafe(CHUNK_BYTES);
    this.#filled = 0;
    this.#send(full);
  }

  #send(piece: Buffer): void {
    if (!this.push(piece)) this.#connection?.stream.pause();
  }
}

class CopyIn extends Writable {
  readonly #statement: string;
  #connection: CopyConnection | undefined;
  #onReady: (() => void) | undefined;
  #onStored: (() => void) | undefined;
  #isReady = false;
  #isComplete = false;

  constructor(statement: string) {
    super({ highWaterMark: 4 * CHUNK_BYTES });
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as unknown as CopyConnection;
    this.#connection.query(this.#statement);
  }

  /** PostgreSQL is ready for the rows. */
  handleCopyInResponse(): void {
    this.#isReady = true;
    this.#onReady?.();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#isComplete = true;
    this.#onStored?.();
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _construct(callback: () => void): void {
    if (this.#isReady) callback();
    else this.#onReady = callback;
  }

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    const { stream, sendCopyFromChunk } = this.#connection ?? unsent();
    sendCopyFromChunk.call(this.#connection, chunk);
    if (stream.writableNeedDrain) stream.once('drain', callback);
    else callback();
  }

  override _final(callback: () => void): void {
    this.#onStored = callback;
    this.#connection?.endCopyFrom();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    if (!this.#isComplete) this.#connection?.stream.destroy();
    callback(error);
  }
}

function unsent(): never {
  throw new Error('The rows of a COPY were written before its statement');
}
