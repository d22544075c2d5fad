# Leads every IPv4 and IPv6 address to the loopback interface of this network namespace. Perl, because a bare Debian has it and has no `ip`,
# and Node opens no netlink socket. Prints nothing; ends with a sentence when the kernel refuses, and in a namespace
# that is in use: the machine would lose its network.
use strict;
use warnings;

# linux/if_addr.h, linux/netlink.h, linux/rtnetlink.h, linux/sockios.h.
use constant { AF_UNSPEC => 0, AF_INET => 2, AF_INET6 => 10, AF_NETLINK => 16, SOCK_DGRAM => 2, SOCK_RAW => 3 };
use constant { NLMSG_ERROR => 2, RTM_NEWLINK => 16, RTM_NEWROUTE => 24, NLM_F_REQUEST_ACK => 0x5, NLM_F_CREATE_EXCL => 0x600 };
use constant { RT_TABLE_LOCAL => 255, RTPROT_BOOT => 3, RT_SCOPE_HOST => 254, RTN_LOCAL => 2, RTA_OIF => 4, IFF_UP => 1 };
use constant LOOPBACK_INDEX => 1;

# A new namespace has no route and no address: what has some is in use.
my $in_use = 0;
for my $table (["/proc/self/net/route", 1], ["/proc/self/net/if_inet6", 0]) {
    my ($file, $heading_lines) = @$table;
    open(my $open, "<", $file) or next;
    my @lines = <$open>;
    $in_use ||= @lines > $heading_lines;
}
die "This network namespace is in use.\n" if $in_use;

socket(my $netlink, AF_NETLINK, SOCK_RAW, 0) or die "No netlink socket: $!\n";

sub request {
    my ($what, $type, $flags, $body) = @_;
    # nlmsghdr: length, type, flags, sequence, port.
    my $message = pack('L S S L L', 16 + length $body, $type, $flags, 1, 0) . $body;
    defined syswrite($netlink, $message) or die "$what: $!\n";
    defined sysread($netlink, my $answer, 8192) or die "$what: $!\n";
    my ($length, $kind, undef, undef, undef, $error) = unpack('L S S L L l', $answer);
    die "$what: the kernel gave no acknowledgement\n" unless $kind == NLMSG_ERROR;
    return if $error == 0;
    $! = -$error;
    die "$what: $!\n";
}

# ifinfomsg: family, padding, type, index, flags, mask of the flags that change.
request('loopback up', RTM_NEWLINK, NLM_F_REQUEST_ACK, pack('C C S l L L', AF_UNSPEC, 0, 0, LOOPBACK_INDEX, IFF_UP, IFF_UP));

for my $family (AF_INET, AF_INET6) {
    # rtmsg: family, lengths of destination and source (0: every address), type of service, table, protocol, scope, type, flags; then one
    # attribute, the interface.
    my $route = pack('C8 L', $family, 0, 0, 0, RT_TABLE_LOCAL, RTPROT_BOOT, $family == AF_INET ? RT_SCOPE_HOST : 0, RTN_LOCAL, 0);
    my $interface = pack('S S L', 8, RTA_OIF, LOOPBACK_INDEX);
    request("route of family $family", RTM_NEWROUTE, NLM_F_REQUEST_ACK | NLM_F_CREATE_EXCL, $route . $interface);
}
