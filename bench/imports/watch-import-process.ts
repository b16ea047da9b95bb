import fs from 'node:fs';

const SAMPLE_MS = 100;

/** The largest resident memory, in MB, of the processes of imports that this one has started, read from /proc. */
export function watchImportProcess(): { stop(): number } {
  let max = 0;
  const timer = setInterval(() => {
    for (const pid of fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ')) {
      try {
        if (!fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import-process')) continue;
        const peak = /VmHWM:\s*(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        max = Math.max(max, Number(peak ?? 0) / 1024);
      } catch {
        // It has ended meanwhile.
      }
    }
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return max;
    },
  };
}
