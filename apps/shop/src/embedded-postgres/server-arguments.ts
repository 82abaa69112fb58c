/**
 * Returns the server's command line. It contains all settings, so that an upgrade of Harbour can change them;
 * postgresql.conf is never changed.
 */
export function serverArguments(
  clusterFolder: string,
  socketFolder: string | null,
  { port, isDurable }: { port: number; isDurable: boolean },
): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: socketFolder ?? "",
    // Only the owner and root may connect.
    unix_socket_permissions: "0700",
    // Tests need more connections, because several test files run at once.
    max_connections: isDurable ? 80 : 200,
    shared_buffers: isDurable ? "256MB" : "128MB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    max_wal_size: isDurable ? "2GB" : "512MB",
    checkpoint_timeout: "10min",
    random_page_cost: 1.1,
    huge_pages: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_checkpoints: "off",
    // Tests read query plans, which must not depend on when the server last collected statistics.
    autovacuum: isDurable ? "on" : "off",
    // With fsync, a confirmed order is on disk.
    fsync: isDurable ? "on" : "off",
    synchronous_commit: isDurable ? "on" : "off",
    full_page_writes: isDurable ? "on" : "off",
  };
  return [
    "-D",
    clusterFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
