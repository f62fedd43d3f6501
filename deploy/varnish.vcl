# Varnish 7 before two instances, behind whatever ends TLS. As /etc/varnish/default.vcl, and with
#   varnishd … -p http_gzip_support=off
# since the portal compresses by itself, with brotli too. Set TRUSTED_PROXIES of the portal to the address of this
# Varnish and of what is before it. Names: those of your instances.
vcl 4.1;

import directors;
import std;

# /livez, not /readyz: while the database is away instances still send the pages they have.
probe alive {
    .url = "/livez";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend portal_1 {
    .host = "portal-1";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 65s;
    .between_bytes_timeout = 65s;
    .probe = alive;
}

backend portal_2 {
    .host = "portal-2";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 65s;
    .between_bytes_timeout = 65s;
    .probe = alive;
}

sub vcl_init {
    new portal = directors.round_robin();
    portal.add_backend(portal_1);
    portal.add_backend(portal_2);
}

sub vcl_recv {
    set req.backend_hint = portal.backend();
    unset req.http.X-Forwarded-Host;
    if (req.url == "/metrics" || req.url ~ "^/metrics\?") {
        return (synth(404));
    }
    # An old page, withdrawn perhaps, only while no instance is there.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # One variant for each coding, and one for all browsers of a page that also answers by Accept.
    if (req.http.Accept-Encoding ~ "(^|[ ,])br(,|$)") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(^|[ ,])gzip(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Accept ~ "^text/html(,|$)") {
        set req.http.Accept = "text/html";
    }
    # Pages that name their language, whose headers say which are the same for all whatever cookies are sent.
    if (req.url ~ "^/(zh|en)/" && req.url !~ "\.pdf(\?|$)" && !req.http.Authorization) {
        return (hash);
    }
    if (req.url ~ "^/(_next/static|static)/") {
        unset req.http.Cookie;
        return (hash);
    }
    return (pass);
}

sub vcl_backend_response {
    # By the headers alone: s-maxage, and no heuristics for what has none.
    if (beresp.http.Cache-Control !~ "(s-maxage|max-age)=[1-9]") {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    set beresp.keep = 1h;
    # One request's only.
    if (!bereq.uncacheable) {
        unset beresp.http.X-Request-Id;
    }
}

sub vcl_backend_error {
    if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries == 0) {
        return (retry);
    }
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
