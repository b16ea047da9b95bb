import os from 'node:os';

const MB = 1024 * 1024;

/**
 * Settings for one shop on one machine. They are passed on the command line, so that a new release's settings apply to an old data
 * directory. No setting risks a committed order for speed: `fsync`, `full_page_writes` and `synchronous_commit` stay on.
 */
export function postgresSettings(port: number, totalMemory = os.totalmem()): Record<string, string> {
  const sharedBuffers = clamp(64 * MB, totalMemory / 8, 1024 * MB);
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket's path may have at most 107 bytes, and a deep DATA_DIR is longer.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '100',

    shared_buffers: inMegabytes(sharedBuffers),
    effective_cache_size: inMegabytes(Math.max(totalMemory / 2, sharedBuffers)),
    work_mem: '16MB',
    maintenance_work_mem: inMegabytes(clamp(64 * MB, totalMemory / 32, 512 * MB)),

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',

    random_page_cost: '1.1',
    // The shop's queries are short: compiling one takes longer than running it, and containers have little shared memory.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    idle_in_transaction_session_timeout: '60s',
    log_min_duration_statement: '1s',
    log_checkpoints: 'off',
    // Parameters of statements contain phones and names.
    log_parameter_max_length: '0',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MB)}MB`;
}
