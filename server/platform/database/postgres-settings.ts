import os from 'node:os';

const MB = 1024 * 1024;

/**
 * Settings for one shop on one machine. They go on the command line, so that a new release's settings reach an old data
 * directory. Nothing here trades a committed order for speed: `fsync`, `full_page_writes` and `synchronous_commit` stay on.
 */
export function postgresSettings(port: number, totalMemory = os.totalmem()): Record<string, string> {
  const sharedBuffers = clamp(64 * MB, totalMemory / 8, 1024 * MB);
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket's path may not be longer than 107 bytes, which a deep DATA_DIR is.
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
    // Every query of a shop is short; compiling one takes longer than it runs, and containers have little shared memory.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    idle_in_transaction_session_timeout: '60s',
    log_min_duration_statement: '1s',
    log_checkpoints: 'off',
    // Statements' parameters hold phones and names.
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
