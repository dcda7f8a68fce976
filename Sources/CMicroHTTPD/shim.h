#include <microhttpd.h>

// Under names of our own, because the library's versions have enumerations of different kinds.
static const enum MHD_Result tandem_yes = MHD_YES;
static const enum MHD_Result tandem_no = MHD_NO;

static inline const char *tandem_request_header(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static inline struct MHD_Response *tandem_create_response(const void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

// Swift imports no function with variable arguments.

/// A daemon without threads on a socket that listens already; its descriptor to wait on is `tandem_epoll_descriptor`.
static inline struct MHD_Daemon *tandem_start_daemon(
    int socket, MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback completed, void *context) {
    return MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, context,
        MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_CONNECTION_LIMIT, 64u, MHD_OPTION_CONNECTION_TIMEOUT, 0u, MHD_OPTION_END);
}

static inline int tandem_epoll_descriptor(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}
